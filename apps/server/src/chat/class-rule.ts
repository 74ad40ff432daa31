/** The part of the school feature that chat depends on. */
export interface ClassRegister {
  /** Users without an open class are missing from the map. */
  openClassesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
}

type Classes = ReadonlyMap<number, ReadonlySet<number>>;

/** In a school, people may chat only while they share an open class. Never cached, so that a removal counts at once. */
export function classRule(school: ClassRegister | undefined) {
  return {
    async mayTalk(userIds: readonly number[]): Promise<boolean> {
      return school === undefined || shareClass(await school.openClassesOf(userIds), userIds);
    },

    /** Of rooms with these members, returns the ids of those in which nobody may write. */
    async closedAmong(members: ReadonlyMap<number, readonly { id: number }[]>): Promise<Set<number>> {
      if (school === undefined) return new Set();
      const rooms = [...members].map(([roomId, people]) => ({ roomId, ids: people.map(({ id }) => id) }));
      const classes = await school.openClassesOf([...new Set(rooms.flatMap(({ ids }) => ids))]);
      return new Set(rooms.flatMap(({ roomId, ids }) => (shareClass(classes, ids) ? [] : roomId)));
    },
  };
}
export type ClassRule = ReturnType<typeof classRule>;

function shareClass(classes: Classes, [first, ...others]: readonly number[]): boolean {
  const firstClasses = first === undefined ? undefined : classes.get(first);
  return [...(firstClasses ?? [])].some((id) =>
    others.every((other) => classes.get(other)?.has(id) === true),
  );
}
