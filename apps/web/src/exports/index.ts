export { TakeOutMenu } from './TakeOutMenu.tsx';
