import { searchSlot } from '../../search/server/searchable.ts'
import { manual } from '../contract.ts'

export const searchedManual = searchSlot.fill({
  area: 'manual',
  acts: [{ call: manual.addVideo, icon: 'video', path: '/manual?hacer=nuevo' }],
})
