import { attackSchool } from './attack.fixture.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { OTHERS_THINGS } from './others-things.fixture.ts';
import { ROLES } from './roles.fixture.ts';
import { SIZES } from './sizes.fixture.ts';
import { STRINGS } from './strings.fixture.ts';
import { TYPES } from './types.fixture.ts';

attackSchool([ROLES, OTHERS_THINGS, TYPES, STRINGS, SIZES], testCatalogue);
