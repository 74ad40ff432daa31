import type { ReplyOf } from '@icando/contract/endpoint';
import type { ClassMember, showClass } from '@icando/contract/school';
import { Copy, DoorClosed, DoorOpen, RefreshCw, Trash2, UserMinus } from 'lucide-react';
import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { useRef, useState } from 'react';
import { classStyles, ClassWork, OpenedClass } from '../../classes/index.ts';
import { UserAvatar } from '../../accounts/index.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useClass, useDeleteClass, useRemoveMember, useUpdateClass } from './school-api.ts';
import items from '../../ui/item-list.module.css';
import { Named } from '../../ui/Named.tsx';
import styles from './school.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

type Shown = ReplyOf<typeof showClass>;

/** For admins: a class, its code and its members by name. */
export function ClassView({ id }: { id: number }) {
  return (
    <OpenedClass query={useClass(id)}>
      {(found) => (
        <div className={classStyles.part}>
          {found.is_closed ? (
            <LiveRegion className={classStyles.note}>
              {t('Lớp đã đóng: không ai vào được, các em không nhắn tin cho nhau được nữa.')}
            </LiveRegion>
          ) : (
            <Code found={found} />
          )}
          <Tools found={found} />
          <ClassWork id={found.id} />
          <Members classId={found.id} people={found.people} />
        </div>
      )}
    </OpenedClass>
  );
}

function Code({ found: { id, code } }: { found: Shown }) {
  const { copy, dialog } = useCopy();
  const renewing = useUpdateClass(id);
  const { origin } = useLinkOrigin();
  const address = `${origin}/auth?mode=sign-up&class_code=${code}`;
  return (
    <Sheet className={styles.code ?? ''} aria-label={t('Mã lớp')}>
      <p role="status">
        {t('Các em đăng ký bằng mã')}{' '}
        <b data-class-code={code} translate="no">
          {code}
        </b>
      </p>
      <LocalOnlyNote />
      <div className={classStyles.ways}>
        <Button kind="soft" icon={<Copy />} onClick={() => void copy(address, t('Link copied'))}>
          {t('Chép đường dẫn')}
        </Button>
        <Button
          kind="line"
          icon={<RefreshCw />}
          busy={renewing.isPending}
          onClick={() => renewing.mutate({ renew_code: true })}
        >
          {t('Đổi mã')}
        </Button>
      </div>
      {dialog}
    </Sheet>
  );
}

function Tools({ found: { id, name, is_closed } }: { found: Shown }) {
  const [openDialog, setOpenDialog] = useState<'close' | 'delete' | null>(null);
  const updating = useUpdateClass(id);
  const deleting = useDeleteClass(id);
  return (
    <div className={classStyles.ways}>
      <Button
        kind="line"
        icon={is_closed ? <DoorOpen /> : <DoorClosed />}
        busy={updating.isPending}
        onClick={() => (is_closed ? updating.mutate({ is_closed: false }) : setOpenDialog('close'))}
      >
        {is_closed ? t('Mở lại lớp') : t('Đóng lớp')}
      </Button>
      <Button
        kind="quiet"
        danger
        icon={<Trash2 />}
        busy={deleting.isPending}
        onClick={() => setOpenDialog('delete')}
      >
        {t('Xóa lớp')}
      </Button>
      <AskDialog
        isOpen={openDialog === 'close'}
        lang={VI}
        danger={false}
        title={t('Đóng {name}?', { name: named(name) })}
        text={t('Mã lớp hết dùng được, các em không nhắn tin cho nhau được nữa. Bạn có thể mở lại.')}
        yes={t('Đóng lớp')}
        onYes={() => {
          setOpenDialog(null);
          updating.mutate({ is_closed: true });
        }}
        no={t('Thôi')}
        onNo={() => setOpenDialog(null)}
      />
      <AskDialog
        isOpen={openDialog === 'delete'}
        lang={VI}
        title={t('Xóa {name}?', { name: named(name) })}
        text={t('Họ tên các em ghi ở lớp này bị xóa, không lấy lại được. Tài khoản của các em vẫn còn.')}
        yes={t('Xóa lớp')}
        onYes={() => {
          setOpenDialog(null);
          deleting.mutate();
        }}
        no={t('Thôi')}
        onNo={() => setOpenDialog(null)}
      />
    </div>
  );
}

function Members({ classId, people }: { classId: number; people: readonly ClassMember[] }) {
  const [leaving, setLeaving] = useState<ClassMember | null>(null);
  const removing = useRemoveMember(classId);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, removing.isSuccess ? String(removing.variables) : undefined);
  return (
    <section aria-labelledby="class-members">
      <h2 ref={heading} id="class-members" tabIndex={-1}>
        {t('Thành viên ({count})', { count: people.length })}
      </h2>
      {people.length === 0 ? <p className={classStyles.note}>{t('Chưa có ai trong lớp.')}</p> : null}
      <ul className={classStyles.list}>
        {people.map((member) => (
          <li key={member.user_id} className={items.item}>
            <UserAvatar user={{ ...member, id: member.user_id }} size={42} />
            <span className={classStyles.facts}>
              <b translate="no">{member.name}</b>
              <span>
                <Named>
                  {`${
                    member.name === member.username
                      ? t('Đã vào')
                      : t('Biệt danh: {username} · vào', { username: named(member.username) })
                  } ${t('lớp {joinedAt}', { joinedAt: formatDate(member.joined_at) })}`}
                </Named>
              </span>
              {member.is_admin ? <Badge tone="tim">{t('Quản trị')}</Badge> : null}
            </span>
            <IconButton
              label={t('Đưa {name} ra khỏi lớp', { name: member.name })}
              tone="danger"
              busy={removing.isPending && removing.variables === member.user_id}
              onClick={() => setLeaving(member)}
            >
              <UserMinus />
            </IconButton>
          </li>
        ))}
      </ul>
      {leaving === null ? null : (
        <AskDialog
          isOpen
          lang={VI}
          title={t('Đưa {name} ra khỏi lớp?', { name: named(leaving.name) })}
          text={t('Họ tên ghi ở lớp này bị xóa, và không nhắn tin với lớp được nữa. Tài khoản vẫn còn.')}
          yes={t('Đưa ra khỏi lớp')}
          onYes={() => {
            removing.mutate(leaving.user_id);
            setLeaving(null);
          }}
          no={t('Thôi')}
          onNo={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
