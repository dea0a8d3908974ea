package dev.lockstep.server.http;

/** What a status means, in a few words. */
final class StatusTitle {

  private StatusTitle() {}

  static String of(int status) {
    return switch (status) {
      case 400 -> "Bad request";
      case 401 -> "Not signed in";
      case 403 -> "Not allowed";
      case 404 -> "Not found";
      case 405 -> "Method not allowed";
      case 406 -> "No acceptable form";
      case 408 -> "Request took too long";
      case 409 -> "Conflict with the current state";
      case 412 -> "Changed since it was read";
      case 413 -> "Too large";
      case 414 -> "Address too long";
      case 415 -> "Unsupported media type";
      case 421 -> "Misdirected request";
      case 422 -> "Not to be processed";
      case 428 -> "Condition required";
      case 429 -> "Too many requests";
      case 431 -> "Headers too large";
      case 501 -> "Not supported";
      case 503 -> "Not available now";
      case 505 -> "Version not supported";
      default -> status < 500 ? "Bad request" : "Internal error";
    };
  }
}
