import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import type { MenuGroup } from './menu-group.ts';
import { Popover, type PopoverProps } from './Popover.tsx';
import styles from './Popover.module.css';
import { Named } from './Named.tsx';

interface MenuListProps extends PopoverProps {
  label: string;
  groups: readonly MenuGroup[];
}

/** The entries under the button of a `Menu`. */
export function MenuList({ label, groups, ...popover }: MenuListProps) {
  return (
    <Popover {...popover} label={label} placement="bottom end" offset={8}>
      <AriaMenu
        aria-label={label}
        className={cx(styles.list, styles.menu)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus
        autoFocus={popover.focus ?? true}
        onClose={popover.onClose}
      >
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
                <span>
                  <Text slot="label" lang={entry.lang}>
                    <Named>{entry.label}</Named>
                  </Text>
                  {entry.detail === undefined ? null : (
                    <Text slot="description" className={cx(styles.detail)} lang={entry.detail.lang}>
                      {entry.detail.text}
                    </Text>
                  )}
                </span>
                {group.chosen === undefined ? null : <Check className={cx(styles.tick)} />}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Popover>
  );
}
