/** Opens a letter to an address; nothing of it can become a header of that letter. */
export const mailLink = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
