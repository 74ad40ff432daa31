import { type EndpointAttack, callerFor, ownerFor } from './attack.fixture.ts';
import {
  HOSTILE,
  HUGE,
  HUGE_CHARACTERS,
  IN_PATHS,
  PROBE_CHARACTERS,
  repeated,
} from './hostile-text.fixture.ts';
import type { Costs } from './commands.ts';
import type { Attack, Reply, Sent } from './oracle.fixture.ts';
import { changed, nameOf, type Place, RawJson, requestsOf, sentOf } from './requests.fixture.ts';
import { sampled } from './settings.fixture.ts';

/** The most processor time of a call, of all threads of the server, whatever its texts. */
const MAX_CPU_MS = 200;
const MAX_BLOCKED_MS = 250;

export const STRINGS: EndpointAttack = {
  name: 'hostile texts',
  applies: ({ params, query, body, form }) => (params ?? query ?? body ?? form) !== undefined,
  share: 8,
  async run(attack, endpoint) {
    const owner = await ownerFor(endpoint, attack.target);
    const caller = await callerFor(endpoint, owner);
    for (const { places } of await requestsOf(endpoint, owner))
      for (const place of places.filter(({ leaf }) => leaf.kind === 'text')) {
        const send = (value: unknown, what: string) =>
          attack.send(sentOf(changed(place, value), caller, `${nameOf(place)} is ${what}`));
        for (const [what, value] of sampled(textsFor(place), nameOf(place), 4)) await send(value, what);
        if (place.part === 'body')
          await attackWithHugeTexts(attack, place, (value, what) =>
            sentOf(changed(place, value), caller, what),
          );
      }
  },
};

function textsFor({ part }: Place): readonly (readonly [string, unknown])[] {
  if (part === 'body') return Object.entries(HOSTILE).map(([what, json]) => [what, new RawJson(`"${json}"`)]);
  const decoded = Object.entries(HOSTILE).map(
    ([what, json]) => [what, JSON.parse(`"${json}"`) as string] as const,
  );
  if (part === 'fields') return decoded;
  return [...decoded, ...IN_PATHS.map((encoded) => [encoded, new RawJson(encoded)] as const)];
}

/** Tens of thousands of characters first: where they cost much, a megabyte would stop the server for minutes. */
async function attackWithHugeTexts(
  attack: Attack,
  place: Place,
  sentWith: (value: string, what: string) => Sent,
): Promise<void> {
  for (const [what, unit] of sampled(Object.entries(HUGE), `huge ${nameOf(place)}`, 4))
    for (const characters of [PROBE_CHARACTERS, HUGE_CHARACTERS]) {
      const sent = sentWith(repeated(unit, characters), `${nameOf(place)} is ${characters} × ${what}`);
      const { reply, cpuMs, blockedMs } = await costOf(attack, sent);
      attack.tally.cpuMs = Math.max(attack.tally.cpuMs, cpuMs);
      attack.tally.blockedMs = Math.max(attack.tally.blockedMs, blockedMs);
      if (isCheap({ cpuMs, blockedMs })) continue;
      attack.fail(
        sent,
        reply,
        `took ${Math.round(cpuMs)} ms of the processor, blocked for ${Math.round(blockedMs)} ms`,
      );
      break;
    }
}

const isCheap = ({ cpuMs, blockedMs }: Costs) => cpuMs <= MAX_CPU_MS && blockedMs <= MAX_BLOCKED_MS;

/** What a call costs; that of a second try where the first costs too much, because other work of the server counts, too. */
async function costOf(attack: Attack, sent: Sent): Promise<Costs & { reply: Reply }> {
  const measure = async () => {
    await attack.target.costs();
    const reply = await attack.send(sent);
    return { reply, ...(await attack.target.costs()) };
  };
  const first = await measure();
  return isCheap(first) ? first : measure();
}
