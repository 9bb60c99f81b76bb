import { configure } from '@testing-library/react';

// A part that is fetched when it is opened takes longer on a busy machine than the second that is given by default.
configure({ asyncUtilTimeout: 10_000 });
