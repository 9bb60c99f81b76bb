import { computeProgress, emptyStoryFields, type Story, VERSION_KEYS } from 'contract';
import { toProgressInput } from './model/progress-input';

/** A story of two children and their counsellor with one photo, for tests. */
export function makeStory(patch: Partial<Story> = {}): Story {
  const story: Story = {
    id: 'story1',
    account: 'CHI-2026-00001',
    ...emptyStoryFields(),
    session: 2026,
    version: 1,
    team_name: '海風小隊',
    is_18: false,
    apply_status: 1,
    apply_time: null,
    update_time: 1_700_000_000_000,
    create_time: 1_700_000_000_000,
    failed_message: '',
    pictures: {
      feeling: [{ url: '/api/file/a?e=1&s=x', description: '斑馬線', is_cover: true }],
      imagine: [],
      implement: [],
      share: [],
    },
    youtubeURL: '',
    team_members: [
      {
        id: 'm1',
        name: '小明',
        grade: '五年級',
        age: 11,
        wade_giles: 'WANG,XIAO-MING',
        department_zh: null,
        department_en: null,
        school: null,
      },
      {
        id: 'm2',
        name: '小華',
        grade: '五年級',
        age: 10,
        wade_giles: null,
        department_zh: null,
        department_en: null,
        school: null,
      },
    ],
    counselors: [
      {
        id: 'c1',
        name: '林老師',
        phone: '0912***678',
        email: 'lin@example.org',
        wade_giles: null,
        department_zh: null,
        department_en: null,
        school: null,
      },
    ],
    progress: { message: '', bar_list: [] },
    form_type: 'under18',
    questionnaireStatus: [],
    versions: Object.fromEntries(VERSION_KEYS.map((key) => [key, 4])),
    ...patch,
  };
  return { ...story, progress: computeProgress(toProgressInput(story)) };
}
