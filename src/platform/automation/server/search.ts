import { searchSlot } from '../../search/server/searchable.ts'
import { automation } from '../contract.ts'

export const searchedAutomation = searchSlot.fill({
  area: 'automation',
  acts: [{ call: automation.save, icon: 'workflow', path: '/automation' }],
})
