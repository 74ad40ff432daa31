import type { Ref, RefCallback } from 'react';

/** Combines two refs of one element. */
export function joinRefs<Node>(...refs: (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    const leave = refs.map((ref) => {
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
      return undefined;
    });
    return () => {
      refs.forEach((ref, i) => {
        const cleanUp = leave[i];
        if (typeof cleanUp === 'function') cleanUp();
        else if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
      });
    };
  };
}
