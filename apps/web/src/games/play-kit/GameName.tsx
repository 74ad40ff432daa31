import type { GameForm } from '@icando/contract/games';
import { EN, t, VI } from '../../platform/i18n/language.ts';

/** The name of a game that was played, with its form unless it asked by the word. */
export function GameName({ game, form }: { game: string; form: GameForm | undefined }) {
  return (
    <>
      <span lang={EN}>{game}</span>
      {form === 'gap' ? (
        <>
          {' · '}
          <span lang={VI}>{t('Điền từ')}</span>
        </>
      ) : null}
    </>
  );
}
