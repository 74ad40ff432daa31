import type { Endpoint } from '@icando/contract/endpoint';
import { type EndpointAttack, ownerFor } from './attack.fixture.ts';
import { addressOf } from './endpoints.fixture.ts';
import { difference, newPerson, rowsOf } from './people.fixture.ts';
import { onlyIds, requestsOf, sentOf } from './requests.fixture.ts';

/** Calls that may concern somebody else's things, with the reason. All others get 404 for them. */
const OPEN_TO_OTHERS: Record<string, string> = {
  'GET /api/user/:id': 'the public part of a user',
  'GET /api/dictionary/:word': 'the dictionary is for all',
  'GET /api/guest/:room_id': 'a room is open to whoever has its code',
  'POST /api/guest': 'a room is open to whoever has its code',
  'POST /api/rooms/:room_id/name': 'a room is open to whoever has its code',
  'GET /api/homework/by_code/:code': 'homework is open to whoever has its code',
  'POST /api/homework/by_code/:code/join': 'homework is open to whoever has its code',
  'GET /api/shared/:share_code': 'a lesson that is shared by link',
  'POST /api/shared/:share_code/save': 'a lesson that is shared by link',
  'POST /api/starter_lessons/:id/pull': 'starter lessons are for all',
  'POST /api/chat/get_or_create_private': 'anybody may write to anybody',
  'POST /api/login': 'whoever knows the password',
  'GET /api/test-banks/:id/file': 'the signed address is the permission',
};

/** These return 403 for a homework to which the caller's token gives no access. */
const isOfPupils = ({ scopes }: Endpoint) => scopes?.includes('homework') === true;

export const OTHERS_THINGS: EndpointAttack = {
  name: "another account's things",
  share: 3,
  applies: ({ access, params, body, form, query }) =>
    access !== 'admin' && (params ?? body ?? form ?? query) !== undefined,
  async run(attack, endpoint) {
    const { target } = attack;
    const owner = await ownerFor(endpoint, target);
    // In a school, people write to each other only in a class.
    if (!target.isSchool) await owner.things.fill();
    const stranger = await newPerson(target);
    const requests = (await requestsOf(endpoint, owner)).map(({ request }) => request);
    const searches = endpoint.query === undefined ? [] : requests.map(onlyIds);
    let before = await rowsOf(owner);
    for (const request of [...requests, ...searches]) {
      const sent = sentOf(request, stranger.caller, 'the ids of another account');
      const reply = await attack.send(sent);
      if (OPEN_TO_OTHERS[addressOf(endpoint)] !== undefined) continue;
      const after = await rowsOf(owner);
      if (reply.text.includes(owner.mark)) attack.fail(sent, reply, 'a private text of the owner is shown');
      // Rows that belong to the stranger as well, such as a follow.
      const changes = difference(before, after, String(stranger.id));
      before = after;
      if (changes.length > 0)
        attack.fail(sent, reply, `rows of the owner have changed: ${changes.join('; ')}`);
      if (
        endpoint.params !== undefined &&
        reply.status !== 404 &&
        !(isOfPupils(endpoint) && reply.status === 403)
      )
        attack.fail(sent, reply, 'a thing of another account is not 404');
    }
  },
};
