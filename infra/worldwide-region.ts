/** Where AWS keeps everything of a distribution, wherever the product is: firewall, certificate, metrics. */
export const WORLDWIDE_REGION = 'us-east-1';
