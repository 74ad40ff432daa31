export { classStyles, LinkedClasses, OpenedClass } from './ClassParts.tsx';
export { ClassSelect } from './ClassSelect.tsx';
export { ClassWork, TaughtClassPage } from './TaughtClassPage.tsx';
export { TaughtClasses } from './TaughtClasses.tsx';
export { TeachTogether } from './TeachTogether.tsx';
