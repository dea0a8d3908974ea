package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Locale;

/**
 * A tool, or all tools of a service, that cannot be used now.
 *
 * @param service the service that should offer it; truncated to 200 characters
 * @param method the name of the tool within the service, truncated to 200 characters; empty for all
 *     tools of the service
 * @param reason the reason
 * @param detail the reason in words, for people; truncated to 300 characters
 */
public record MissingTools(String service, String method, Reason reason, String detail) {

  private static final int LONGEST = 300;

  /** The maximum length of a name in a contract; a server may list longer ones. */
  private static final int LONGEST_NAME = 200;

  /** The reason why tools are missing. */
  public enum Reason {
    /** The first connection to its server is in progress. */
    CONNECTING,
    /** Its server is unreachable. */
    UNREACHABLE,
    /** Its parameters are not a JSON Schema. */
    SCHEMA_INVALID,
    /** Another tool has the same name. */
    NAME_TAKEN,
    /** The name is blank or longer than 200 characters. */
    NAME_INVALID;

    /** Returns the reason's JSON value. */
    public String wire() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public MissingTools {
    service = cut(service, LONGEST_NAME);
    method = cut(method, LONGEST_NAME);
    detail = cut(detail, LONGEST);
  }

  private static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) > most
        ? text.substring(0, text.offsetByCodePoints(0, most)) + "…"
        : text;
  }

  /** Returns {@code service} or {@code service.method}. */
  public String name() {
    return method.isEmpty() ? service : service + "." + method;
  }

  /** Returns the JSON form: {@code {name, reason, detail}}. */
  public JsonObject json() {
    return JsonObject.builder()
        .add("name", name())
        .add("reason", reason.wire())
        .add("detail", detail)
        .build();
  }
}
