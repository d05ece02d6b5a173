import { searchSlot } from '../../search/server/searchable.ts'
import { catalogue } from '../contract.ts'

export const searchedCatalogue = searchSlot.fill({
  area: 'catalogue',
  acts: [
    { call: catalogue.connectModule, icon: 'plug', path: '/connect-modules' },
    { call: catalogue.activateModule, icon: 'blocks', path: '/admin/modules' },
  ],
})
