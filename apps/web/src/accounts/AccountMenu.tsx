import {
  BookA,
  FlaskConical,
  LogOut,
  Monitor,
  Moon,
  NotebookText,
  School,
  Settings,
  ShieldCheck,
  Sun,
  TrendingUp,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from '../ui/use-navigate.ts';
import { setTheme, useTheme } from '../platform/storage/theme.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuGroup } from '../ui/menu-group.ts';
import { dialogLoadError } from '../ui/LoadError.tsx';
import { logOut, useMyUser } from './accounts-api.ts';
import styles from './AccountMenu.module.css';
import { UserAvatar } from './UserAvatar.tsx';
import { t, VI } from '../platform/i18n/language.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

const profile = lazyPage(
  () => import('./profile/ProfileDialog.tsx').then((module) => module.ProfileDialog),
  dialogLoadError(t('Settings')),
);

/**
 * The avatar in the top bar with the account menu. `unsent` is the number of changes and results that wait on this device;
 * they stay there after the sign-out.
 */
export function AccountMenu({ unsent }: { unsent: number }) {
  const me = useMyUser().data;
  const theme = useTheme();
  const navigate = useNavigate();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const groups: MenuGroup[] = [
    {
      id: 'own',
      label: t('Yours'),
      entries: [
        { id: '/my-page', label: t('My page'), icon: <NotebookText /> },
        { id: '/progress', label: t('Tiến bộ'), lang: VI, icon: <TrendingUp /> },
        { id: '/classes', label: t('Lớp học'), lang: VI, icon: <School /> },
        ...(me?.is_admin
          ? [
              { id: '/admin/security', label: t('Nhật ký bảo mật'), lang: VI, icon: <ShieldCheck /> },
              { id: '/admin/dictionary', label: t('Báo lỗi từ điển'), lang: VI, icon: <BookA /> },
              { id: '/admin/trial', label: t('Thử nghiệm cách ôn'), lang: VI, icon: <FlaskConical /> },
            ]
          : []),
      ],
      onChoose: (address) => navigate(address),
    },
    {
      id: 'theme',
      title: t('Theme'),
      chosen: theme,
      entries: [
        { id: 'system', label: t('System'), icon: <Monitor /> },
        { id: 'light', label: t('Light'), icon: <Sun /> },
        { id: 'dark', label: t('Dark'), icon: <Moon /> },
      ],
      onChoose: (id) => setTheme(id === 'light' || id === 'dark' ? id : 'system'),
    },
    {
      id: 'account',
      label: t('Account'),
      entries: [
        { id: 'settings', label: t('Settings'), icon: <Settings />, disabled: !me },
        { id: 'logout', label: t('Logout'), icon: <LogOut />, danger: true },
      ],
      onChoose: (id) => {
        if (id === 'settings') setSettingsOpen(true);
        else if (unsent > 0) setLeaving(true);
        else logOut();
      },
    },
  ];
  return (
    <>
      <Menu
        label={me ? t('Menu of {username}', { username: me.username }) : t('Menu')}
        triggerClassName={styles.trigger}
        trigger={<span data-my-face="">{me ? <UserAvatar user={me} /> : <Avatar id={0} name="" />}</span>}
        groups={groups}
      />
      <AskDialog
        isOpen={isLeaving}
        lang={VI}
        title={t('Đăng xuất khi còn {unsent} thay đổi chưa gửi?', { unsent })}
        text={t('Máy này giữ các mục đó và gửi khi bạn đăng nhập lại ở đây. Việc đó cần có mạng.')}
        yes={t('Đăng xuất')}
        onYes={logOut}
        no={t('Ở lại')}
        onNo={() => setLeaving(false)}
      />
      {me && isSettingsOpen ? (
        <Suspense fallback={<LoadingOverlay />}>
          <profile.Page me={me} onClose={() => setSettingsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
