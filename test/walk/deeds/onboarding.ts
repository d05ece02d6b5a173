import { onboarding } from '#src/platform/onboarding/contract.ts'
import { deed, type Walk } from './deed.ts'

const begin = (start: 'hand' | 'sample') =>
  deed(onboarding.begin, () => ({ work: [], offer: [], start, module_ids: ['cdm', 'proyectos'] }))
const load = deed(onboarding.loadSample, () => ({}))

export const onboardingWalk: Walk = {
  area: 'onboarding',
  deeds: [
    deed(onboarding.skip, () => ({})),
    deed(onboarding.hide, () => ({})),
    deed(onboarding.show, () => ({})),
    begin('hand'),
    load,
    deed(onboarding.deleteSample, () => ({})),
    begin('sample'),
  ],
  figures: { sample: 'select id from sample_rows order by id' },
}
