import { cdm } from '../../src/modules/cdm/contract.ts'
import { type AutomationProfile, automation } from '../../src/platform/automation/contract.ts'
import { oauth } from '../../src/platform/oauth/contract.ts'
import { team } from '../../src/platform/team/contract.ts'
import { askToken, withToken } from '../../test/world/program.ts'
import { type Sending, send } from '../../test/world/request.ts'

const PROFILE = {
  description: 'Confeccionamos ropa de lino y algodón, por encargo y para tiendas.',
  services: ['Confección por encargo', 'Arreglos'],
  scopes: ['users:read', 'products:read', 'products:write'],
  consent: true,
}
const CREAM = { name: 'Tela de lino crudo', description: 'Por metro, ancho 1,50 m', price: '14.90', initial_stock: 40 }

/** A company that lets its shop in by the API, what the shop asked for, and one thing that it may not. */
export async function automate(url: string, owner: Sending, control: Sending, company_id: string) {
  const profile = editable((await send(url, automation.profile, {}, owner)).body)
  const saved = editable((await send(url, automation.save, { ...profile, ...PROFILE }, owner)).body)
  const { body: program } = await send(url, oauth.renewCredentials, { company_id }, control)
  const api = { ...saved.api, clientId: program.client_id, clientSecret: program.client_secret }
  await send(url, automation.saveFor, { ...saved, api, id: company_id }, control)
  const { access_token } = JSON.parse((await askToken(url, program)).text)
  const shop = withToken(access_token)
  await send(url, cdm.addProduct, CREAM, shop)
  await send(url, cdm.products, {}, shop)
  await send(url, team.members, {}, shop)
  await send(url, cdm.clients, {}, shop)
}

/** A profile as it is sent back: without who saved it and when. */
function editable({ updatedAt: _at, updatedBy: _by, updatedByName: _name, ...profile }: AutomationProfile) {
  return profile
}
