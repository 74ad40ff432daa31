import { ChevronRight, KeyRound, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t, VI } from '../../platform/i18n/language.ts';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { QuietLoadError } from '../../ui/LoadError.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import profile from '../profile/ProfileDialog.module.css';

const secondStep = lazyPage(
  () => import('./SecondStep.tsx').then((module) => module.SecondStep),
  QuietLoadError,
);
const passkeys = lazyPage(() => import('./Passkeys.tsx').then((module) => module.Passkeys), QuietLoadError);

const SECTIONS = [
  { title: t('Xác minh hai bước'), icon: <ShieldCheck />, part: secondStep },
  { title: t('Khóa truy cập'), icon: <KeyRound />, part: passkeys },
];

/** The second step and the passkeys of the account, each collapsed by default. */
export function SecondFactors() {
  return SECTIONS.map((section) => <Section key={section.title} {...section} />);
}

function Section({ title, icon, part }: (typeof SECTIONS)[number]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={profile.devices} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary lang={VI}>
        {icon}
        {title}
        <ChevronRight className={profile.arrow} />
      </summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonRows rows={1} columns={2} />}>
          <part.Page />
        </Suspense>
      ) : null}
    </details>
  );
}
