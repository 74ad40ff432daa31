import { homeworkAddress, type Homework } from '@icando/contract/homework';
import { ClipboardList, House } from 'lucide-react';
import { useLinkOrigin } from '../../../platform/browser/link-origin.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { LocalOnlyNote } from '../../../ui/LocalOnlyNote.tsx';
import { JoinCode } from '../../lobby/JoinCode.tsx';
import finish from './finish.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

/** Links to the report of the room and to its homework form, which open in a new tab. */
export function AfterTheGame({ roomId }: { roomId: string }) {
  return (
    <div className={finish.report}>
      <ButtonLink
        to={`/report?room=${roomId}`}
        target="_blank"
        kind="soft"
        lang={VI}
        icon={<ClipboardList />}
      >
        {t('Báo cáo của lớp')}
      </ButtonLink>
      <ButtonLink to={`/homework?room=${roomId}`} target="_blank" kind="soft" lang={VI} icon={<House />}>
        {t('Giao về nhà')}
      </ButtonLink>
    </div>
  );
}

/** The homework's code for the class. */
export function HomeworkWayIn({ homework: { code, title } }: { homework: Homework }) {
  const { origin, host } = useLinkOrigin();
  return (
    <JoinCode
      className={finish.homework}
      label={t('Bài về nhà')}
      how={
        <>
          {t('Bài về nhà:')} <b translate="no">{title}</b>
          <br />
          {t('Quét mã, hoặc vào')} <b translate="no">{`${host}/h`}</b> {t('và nhập mã')}
          <LocalOnlyNote />
        </>
      }
      code={code}
      codeName={t('Mã bài')}
      address={homeworkAddress(origin, code)}
      qrName={t('QR code of the homework')}
    />
  );
}
