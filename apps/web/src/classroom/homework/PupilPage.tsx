import { homeworkCodesFrom } from '@icando/contract/homework';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { statusOf } from '../../platform/api/api-error.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { CodeForm } from './CodeForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { storePass, readPass, useOpenHomework, useWork, type Opened, type Pass } from './pupil-api.ts';
import { PupilWork } from './PupilWork.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

const REFUSED = new Set<number | undefined>([401, 403, 404]);

/** A pupil's homework at `/h?code=`. The pupil needs no account; the token is only for this homework. */
export function PupilPage() {
  const [parameters] = useSearchParams();
  const codeInAddress = parameters.get('code') ?? '';
  const code = homeworkCodesFrom(codeInAddress)[0] ?? '';
  return (
    <Page>
      <main lang={VI}>{codeInAddress === '' ? <CodeForm /> : <Homework code={code} />}</main>
    </Page>
  );
}

function Homework({ code }: { code: string }) {
  const opened = useOpenHomework(code);
  useDocumentTitle(opened.data?.title ?? t('Bài về nhà'));
  return (
    <>
      {opened.data !== undefined ? (
        <OpenedHomework key={code} code={code} opened={opened.data} />
      ) : statusOf(opened.error) === 404 ? (
        <EmptyState
          title={t('Không có bài này')}
          text={t('Xem lại đường dẫn thầy cô gửi, hoặc quét lại mã QR.')}
        />
      ) : opened.isError ? (
        <ErrorState
          message={t('Chưa mở được bài')}
          retryLabel={t('Thử lại')}
          onRetry={() => void opened.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function OpenedHomework({ code, opened }: { code: string; opened: Opened }) {
  const [pass, setPass] = useState(() => readPass(code));
  function changePass(next: Pass | null): void {
    storePass(code, next);
    setPass(next);
  }
  return pass === null ? (
    <JoinForm code={code} opened={opened} onJoined={changePass} />
  ) : (
    <JoinedHomework code={code} opened={opened} pass={pass} onLeave={() => changePass(null)} />
  );
}

interface JoinedHomeworkProps {
  code: string;
  opened: Opened;
  pass: Pass;
  onLeave: () => void;
}

function JoinedHomework({ code, opened, pass, onLeave }: JoinedHomeworkProps) {
  const work = useWork(code, pass);
  const isRefused = work.isError && REFUSED.has(statusOf(work.error));
  useEffect(() => {
    // The token has expired; joining again with the name and the PIN gives a new one.
    if (isRefused) onLeave();
  }, [isRefused, onLeave]);
  if (work.data !== undefined)
    return <PupilWork code={code} pass={pass} work={work.data} teacher={opened.teacher} onLeave={onLeave} />;
  return work.isError && !isRefused ? (
    <ErrorState
      message={t('Chưa tải được bài')}
      retryLabel={t('Thử lại')}
      onRetry={() => void work.refetch()}
    />
  ) : (
    <Waiting />
  );
}
