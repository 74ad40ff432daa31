/** Each entry has a base form, followed by its irregular forms. */
const VERBS = `
be am is are was were been being; bear bore borne; beat beaten; become became; begin began begun; bend bent; bet;
bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build built;
burn burnt; buy bought; catch caught; choose chose chosen; cling clung; come came; creep crept; deal dealt; dig dug;
do does did done; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen;
feed fed; feel felt; fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forecast;
forget forgot forgotten; forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; go went gone goes;
grind ground; grow grew grown; hang hung; have has had; hear heard; hide hid hidden; hold held; keep kept; kneel knelt;
know knew known; lay laid; lead led; lean leant; leap leapt; learn learnt; leave left; lend lent; lie lay lain lying; light lit;
lose lost; make made; mean meant; meet met; mistake mistook mistaken; outdo outdid outdone; outgrow outgrew outgrown;
overcome overcame; oversleep overslept; overtake overtook overtaken; pay paid; prove proven; rebuild rebuilt; redo redid redone;
repay repaid; rewrite rewrote rewritten; ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen;
seek sought; sell sold; send sent; sew sewn; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank shrunk;
sing sang sung; sink sank sunk; sit sat; sleep slept; slide slid; smell smelt; sow sown; speak spoke spoken; speed sped;
spell spelt; spend spent; spill spilt; spin spun; spoil spoilt; spring sprang sprung; stand stood; steal stole stolen;
stick stuck; sting stung; stink stank stunk; strike struck; strive strove striven; swear swore sworn; sweep swept; swell swollen;
swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown;
tread trod trodden; understand understood; undergo underwent undergone; undo undid undone; wake woke woken; wear wore worn;
weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn; write wrote written; die dying; tie tying`;

const NOUNS = `
child children; man men; woman women; person people; foot feet; tooth teeth; goose geese; mouse mice; louse lice;
ox oxen; leaf leaves; half halves; calf calves; loaf loaves; thief thieves; shelf shelves; self selves; wolf wolves;
knife knives; life lives; wife wives; scarf scarves; hoof hooves; elf elves; datum data; medium media;
phenomenon phenomena; criterion criteria; analysis analyses; basis bases; crisis crises; hypothesis hypotheses;
thesis theses; oasis oases; diagnosis diagnoses; fungus fungi; cactus cacti; nucleus nuclei; stimulus stimuli;
formula formulae; curriculum curricula; bacterium bacteria; quiz quizzes; bus buses; gas gases; lens lenses;
grandchild grandchildren; stepchild stepchildren; schoolchild schoolchildren; gentleman gentlemen; policeman policemen;
policewoman policewomen; fireman firemen; postman postmen; fisherman fishermen; businessman businessmen;
businesswoman businesswomen; salesman salesmen; snowman snowmen; sportsman sportsmen; chairman chairmen;
housewife housewives; bookshelf bookshelves; passerby passersby; mother-in-law mothers-in-law; father-in-law fathers-in-law`;

const COMPARED = `good better best; bad worse worst; far farther farthest further furthest; little less least; many more most;
well better best; badly worse worst; old elder eldest`;

function byForm(data: string): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const group of data.split(';')) {
    const [base, ...others] = group.trim().split(/\s+/);
    if (base === undefined) continue;
    for (const form of others) forms.set(form, [...(forms.get(form) ?? []), base]);
  }
  return forms;
}

export const IRREGULAR = { verb: byForm(VERBS), noun: byForm(NOUNS), compared: byForm(COMPARED) };
