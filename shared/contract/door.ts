/** With this header the distribution shows the API that a call came through it; a visitor's own header of this name never arrives. */
export const DOOR_HEADER = 'x-door-key';
