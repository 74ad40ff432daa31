/** The part of the school feature that chat depends on. */
export interface ClassRegister {
  /** Users without an open class are missing from the map. */
  openClassesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
}

type Classes = ReadonlyMap<number, ReadonlySet<number>>;

/** In a school, people write to each other only while one open class has all of them. Never cached: a removal counts at once. */
export function classRule(school: ClassRegister | undefined) {
  return {
    async mayTalk(userIds: readonly number[]): Promise<boolean> {
      return school === undefined || shareOne(await school.openClassesOf(userIds), userIds);
    },

    /** Takes members by room; returns the rooms in which nobody may write. */
    async closedAmong(members: ReadonlyMap<number, readonly { id: number }[]>): Promise<Set<number>> {
      if (school === undefined) return new Set();
      const rooms = [...members].map(([roomId, people]) => ({ roomId, ids: people.map(({ id }) => id) }));
      const classes = await school.openClassesOf([...new Set(rooms.flatMap(({ ids }) => ids))]);
      return new Set(rooms.flatMap(({ roomId, ids }) => (shareOne(classes, ids) ? [] : roomId)));
    },
  };
}
export type ClassRule = ReturnType<typeof classRule>;

function shareOne(classes: Classes, [first, ...others]: readonly number[]): boolean {
  const ofFirst = first === undefined ? undefined : classes.get(first);
  return [...(ofFirst ?? [])].some((id) => others.every((other) => classes.get(other)?.has(id) === true));
}
