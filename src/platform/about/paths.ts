export const ABOUT = '/que-es-trama'
export const PRIVACY = '/privacidad'
