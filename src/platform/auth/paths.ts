export const REGISTER = '/register'
export const RECOVER = '/recuperar'
export const NEW_PASSWORD = '/nueva-clave'
export const CONFIRM = '/confirmar'
