import { searchSlot } from '../../search/server/searchable.ts'
import { suggestions } from '../contract.ts'

export const searchedSuggestions = searchSlot.fill({
  area: 'suggestions',
  acts: [{ call: suggestions.send, icon: 'lightbulb', path: '/suggestions' }],
})
