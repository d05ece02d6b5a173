/** Where forms are hosted, and where those of another page are sent to; what follows is the form's key. */
export const FORM_PAGE_PATH = '/f/'
export const FORM_POST_PATH = '/api/public/forms/'
/** A field that people do not see: what fills it in is a program. */
export const TRAP = 'sitio_web'
export const USUAL_THANKS = 'Gracias. Recibimos tus datos y te responderemos pronto.'
