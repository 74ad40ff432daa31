import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';
import styles from './Popover.module.css';
import { Tail } from './Tail.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  lang?: string | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuGroup {
  id: string;
  /** The visible heading of the group; without it, `label` is its accessible name. */
  title?: string | undefined;
  label?: string | undefined;
  entries: readonly MenuEntry[];
  /** Called with the entry's id. */
  onChoose: (id: string) => void;
  /** A single selection: the chosen entry has a tick and the menu stays open. */
  chosen?: string | undefined;
}

export interface MenuProps {
  /** The accessible name of button and menu. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Shows a progress indicator and opens no menu; focus stays. */
  busy?: boolean | undefined;
  groups: readonly MenuGroup[];
}

/** A button that opens a menu. */
export function Menu({ label, trigger, triggerClassName, busy = false, groups }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={cx(triggerClassName)} isPending={busy}>
        {busy ? <Tail inherit /> : trigger}
      </Button>
      <Popover className={cx(styles.popover)} placement="bottom end" offset={8} containerPadding={10}>
        <AriaMenu aria-label={label} className={cx(styles.list, styles.menu)}>
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              id={group.id}
              className={cx(styles.section, group.chosen !== undefined && styles.choices)}
              aria-label={group.title ?? group.label ?? label}
              selectionMode={group.chosen === undefined ? 'none' : 'single'}
              disallowEmptySelection
              selectedKeys={group.chosen === undefined ? [] : [group.chosen]}
              shouldCloseOnSelect={group.chosen === undefined}
              onSelectionChange={(keys) => {
                const [key] = keys;
                if (keys !== 'all' && key !== undefined) group.onChoose(String(key));
              }}
            >
              {group.title === undefined ? null : <Header className={styles.heading}>{group.title}</Header>}
              {group.entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.label}
                  isDisabled={entry.disabled ?? false}
                  className={cx(styles.row, entry.danger && styles.danger)}
                  {...(group.chosen === undefined ? { onAction: () => group.onChoose(entry.id) } : {})}
                >
                  {entry.icon}
                  <span lang={entry.lang}>{entry.label}</span>
                  {group.chosen === undefined ? null : <Check className={cx(styles.tick)} />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
