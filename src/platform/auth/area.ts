import { platformArea } from '#src/kernel/platform/area.ts'
import { ACCOUNT, LOGIN, SETUP } from '#src/kernel/platform/paths.ts'
import { CONFIRM, NEW_PASSWORD, RECOVER, REGISTER } from './paths.ts'

export default platformArea({
  id: 'auth',
  name: 'Acceso',
  also: [{ id: 'account', name: 'Mi cuenta' }],
  screens: [
    { path: LOGIN, file: 'sign-in/login-screen', access: 'signed-out' },
    { path: REGISTER, file: 'registration/register-screen', access: 'signed-out' },
    { path: RECOVER, file: 'recovery/recover-screen', access: 'signed-out' },
    { path: NEW_PASSWORD, file: 'recovery/new-password-screen', access: 'open' },
    { path: CONFIRM, file: 'recovery/confirm-screen', access: 'open' },
    { path: SETUP, file: 'second-factor/setup-screen', access: 'unsecured' },
    { path: ACCOUNT, file: 'account/screen', access: 'signed-in', key: { key: 'm', title: 'Mi cuenta' } },
  ],
})
