// Screens that the frame itself links to.
export const LOGIN = '/login'
export const DASHBOARD = '/dashboard'
export const SETUP = '/proteger-cuenta'
export const ACCOUNT = '/cuenta'
export const RECENT_ACTS = '/ultimas-acciones'
export const DESK = '/mesa'
export const FIGURES = '/informes'
