import { ACCOUNT } from '#src/kernel/platform/paths.ts'
import { searchSlot } from '../../search/server/searchable.ts'
import { account } from '../account/contract.ts'

export const searchedAccount = searchSlot.fill({
  area: 'auth',
  screens: [{ title: 'Mi cuenta', icon: 'user-cog', path: ACCOUNT, call: account.mine }],
  acts: [
    { call: account.saveNames, icon: 'user-cog', path: `${ACCOUNT}?hacer=nombre` },
    { call: account.changeEmail, title: 'Cambiar mi correo', icon: 'mail', path: `${ACCOUNT}?hacer=correo` },
    {
      call: account.changePassword,
      title: 'Cambiar mi contraseña',
      icon: 'key-round',
      path: `${ACCOUNT}?hacer=contrasena`,
    },
    {
      call: account.closeOtherSessions,
      title: 'Cerrar mis otras sesiones',
      icon: 'lock',
      path: `${ACCOUNT}?hacer=sesiones`,
    },
    {
      call: account.beginSecondFactor,
      title: 'Verificación en dos pasos',
      icon: 'shield',
      path: `${ACCOUNT}?hacer=dos-pasos`,
    },
  ],
})
