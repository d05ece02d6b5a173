import { searchSlot } from '../../search/server/searchable.ts'
import { appearance } from '../contract.ts'

export const searchedAppearance = searchSlot.fill({
  area: 'appearance',
  acts: [{ call: appearance.save, icon: 'palette', path: '/admin/customize' }],
})
