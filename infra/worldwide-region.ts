/** Where AWS keeps what belongs to a distribution, wherever the product is: firewall, certificate, metrics. */
export const WORLDWIDE_REGION = 'us-east-1';
