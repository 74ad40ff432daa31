/** The parts of a written collection besides its notes: a note type, and the settings of a new Anki collection. */

const DEFAULT_DECK = 1;
/** Must never change, so that a second import finds the note type of the first one. */
export const NOTE_TYPE = 1_764_000_000_000;

const FIELDS = ['English', 'Vietnamese', 'IPA', 'Note', 'Sound', 'Example', 'Example translation'] as const;

const QUESTION = '<div class=word>{{English}}</div>\n<div class=ipa>{{IPA}}</div>\n{{Sound}}';
const ANSWER =
  '{{FrontSide}}\n<hr id=answer>\n<div class=meaning>{{Vietnamese}}</div>\n<div class=note>{{Note}}</div>\n' +
  '<div class=example>{{Example}}</div>\n<div class=note>{{Example translation}}</div>';
const CSS = `.card { font-family: sans-serif; font-size: 20px; text-align: center }
.word { font-size: 28px; font-weight: bold }
.ipa, .note { color: gray }`;

const LATEX_BEFORE = String.raw`\documentclass[12pt]{article}
\special{papersize=3in,5in}
\usepackage{amssymb,amsmath}
\pagestyle{empty}
\setlength{\parindent}{0in}
\begin{document}
`;

export function noteTypes(now: number): object {
  const template = {
    name: 'English → Vietnamese',
    ord: 0,
    qfmt: QUESTION,
    afmt: ANSWER,
    bqfmt: '',
    bafmt: '',
  };
  const field = { sticky: false, rtl: false, font: 'Arial', size: 20, media: [] };
  return {
    [NOTE_TYPE]: {
      id: NOTE_TYPE,
      name: 'I Can do it',
      type: 0,
      mod: seconds(now),
      usn: -1,
      sortf: 0,
      did: DEFAULT_DECK,
      tmpls: [{ ...template, did: null }],
      flds: FIELDS.map((name, ord) => ({ name, ord, ...field })),
      css: CSS,
      latexPre: LATEX_BEFORE,
      latexPost: String.raw`\end{document}`,
      tags: [],
      vers: [],
      // The only card needs the first field.
      req: [[0, 'any', [0]]],
    },
  };
}

/** `names`: the names of decks by id. */
export function decks(names: ReadonlyMap<number, string>, now: number): object {
  const today = [0, 0];
  const deck = (id: number, name: string) => ({
    id,
    name,
    mod: seconds(now),
    usn: -1,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    browserCollapsed: false,
    extendNew: 10,
    extendRev: 50,
    newToday: today,
    revToday: today,
    lrnToday: today,
    timeToday: today,
  });
  const all = [[DEFAULT_DECK, 'Default'] as const, ...names];
  return Object.fromEntries(all.map(([id, name]) => [id, deck(id, name)]));
}

export const DECK_SETTINGS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    rev: {
      bury: true,
      ease4: 1.3,
      fuzz: 0.05,
      ivlFct: 1,
      maxIvl: 36500,
      minSpace: 1,
      perDay: 100,
      hardFactor: 1.2,
    },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
};

export const SETTINGS = {
  activeDecks: [DEFAULT_DECK],
  addToCur: true,
  collapseTime: 1200,
  curDeck: DEFAULT_DECK,
  curModel: String(NOTE_TYPE),
  dueCounts: true,
  estTimes: true,
  newSpread: 0,
  nextPos: 1,
  schedVer: 2,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
};

export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
