type CognitoFault =
  | 'AliasExistsException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'InvalidSignatureException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UserLambdaValidationException'
  | 'UserNotFoundException'
  | 'UsernameExistsException';

/** A Cognito error with status 400 and this name as `__type`. */
export class CognitoError extends Error {
  override readonly name: CognitoFault;

  constructor(name: CognitoFault, message: string) {
    super(message);
    this.name = name;
  }
}

export const notAuthorized = (message: string) => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);
export const wrongCredentials = () => notAuthorized('Incorrect username or password.');
export const noSuchUser = () => new CognitoError('UserNotFoundException', 'User does not exist.');
