import { Page } from '../ui/Page.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Xp } from '../ui/Xp.tsx';
import { t } from '../platform/i18n/language.ts';
import styles from './AppShell.module.css';
import { BAR_TABS } from './tabs.ts';
import { TopBar } from './TopBar.tsx';

/**
 * What every page of a signed-in user shows until its code has run (`src/prerender.tsx`). It has links only, nothing that
 * could be typed into or pressed.
 */
export function StaticShell() {
  return (
    <>
      <TopBar tabs={BAR_TABS} activeId={undefined}>
        <span className={styles.tool} />
        <Xp score={undefined} />
        <span className={styles.face} />
      </TopBar>
      <main id="main" aria-busy="true">
        <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
        <Page>
          <div className={styles.heading} />
          <div className={styles.sheet} />
        </Page>
      </main>
    </>
  );
}
