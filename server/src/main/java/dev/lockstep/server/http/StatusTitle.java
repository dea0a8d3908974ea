package dev.lockstep.server.http;

/** The titles of problems by status. */
final class StatusTitle {

  private StatusTitle() {}

  static String of(int status) {
    return switch (status) {
      case 400 -> "Bad request";
      case 401 -> "Authentication required";
      case 403 -> "Permission denied";
      case 404 -> "Not found";
      case 405 -> "Method not allowed";
      case 406 -> "Not acceptable";
      case 408 -> "Request timeout";
      case 409 -> "Conflict with the current state";
      case 412 -> "Changed since it was read";
      case 413 -> "Too large";
      case 414 -> "Address too long";
      case 415 -> "Unsupported media type";
      case 421 -> "Misdirected request";
      case 422 -> "Cannot be processed";
      case 428 -> "Condition required";
      case 429 -> "Too many requests";
      case 431 -> "Headers too large";
      case 501 -> "Not supported";
      case 503 -> "Temporarily unavailable";
      case 505 -> "Version not supported";
      default -> status < 500 ? "Bad request" : "Internal error";
    };
  }
}
