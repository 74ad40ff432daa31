import { attackEachEndpoint } from './attack.fixture.ts';
import { OTHERS_THINGS } from './others-things.fixture.ts';

attackEachEndpoint(OTHERS_THINGS);
