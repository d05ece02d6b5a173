import { platformArea } from '#src/kernel/platform/area.ts'
import { ACCOUNT, SETUP } from '#src/kernel/platform/paths.ts'

export default platformArea({
  id: 'account',
  name: 'Mi cuenta',
  screens: [
    { path: ACCOUNT, file: 'screen', access: 'signed-in' },
    { path: SETUP, file: 'setup-screen', access: 'unsecured' },
  ],
})
