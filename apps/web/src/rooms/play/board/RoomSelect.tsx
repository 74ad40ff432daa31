import { sayWord, SelectView } from '../../../play-kit/index.ts';
import type { RoomBoardProps } from './board-props.ts';
import { askedLang, viewRoomOptions } from './room-options.ts';
import { RoomVerdict } from './RoomVerdict.tsx';

const HINTS = { en: 'Chọn nghĩa đúng', vi: 'Chọn từ tiếng Anh' };

/** The select game in a room. */
export function RoomSelect({ asked, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { index, word_question, options } = asked.question;
  const lang = askedLang(word_question, options);
  const answerLang = lang && (lang === 'en' ? 'vi' : 'en');
  const word = end?.word;
  return (
    <SelectView
      moment={`question ${index}`}
      question={{
        hint: lang ? HINTS[lang] : 'Chọn đáp án đúng',
        word: word_question,
        lang,
        pronunciation: word?.pronunciation_foreign ?? '',
        onPlay: word && (() => void sayWord(word)),
      }}
      verdict={
        <RoomVerdict
          {...{ asked, end, isPlaying }}
          answer={<span lang={answerLang}>{end?.correct_option}</span>}
        />
      }
      options={viewRoomOptions(options, asked, end)}
      answerLang={answerLang}
      onChoose={
        onAnswer &&
        ((place) => {
          const option = options[place];
          if (option !== undefined) onAnswer(option);
        })
      }
      isStacked
    />
  );
}
