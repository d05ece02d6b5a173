import { modulePath } from '#src/kernel/module.ts'
import { searchSlot } from '#src/platform/search/server/searchable.ts'
import { pagina_web } from '../contract.ts'

const AT = modulePath('pagina_web')

export const searchedPage = searchSlot.fill({
  area: 'pagina_web',
  acts: [
    { call: pagina_web.saveUrl, path: AT },
    { call: pagina_web.requestSite, path: `${AT}?hacer=solicitar` },
  ],
})
