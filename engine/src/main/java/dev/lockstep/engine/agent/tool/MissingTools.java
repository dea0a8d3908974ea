package dev.lockstep.engine.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Locale;

/**
 * A tool, or all tools of a service, that cannot be used now.
 *
 * @param service the service of the tool; cut to 200 characters
 * @param method the tool there, cut to 200 characters; empty for all tools of the service
 * @param reason why it is missing
 * @param detail the same in words, for people; at most a few hundred characters
 */
public record MissingTools(String service, String method, Reason reason, String detail) {

  private static final int LONGEST = 300;

  /** As long as the names in a contract may be; a server may list longer ones. */
  private static final int LONGEST_NAME = 200;

  /** Why tools are missing. */
  public enum Reason {
    /** Its server is being connected for the first time. */
    CONNECTING,
    /** Its server cannot be reached. */
    UNREACHABLE,
    /** Its parameters are no JSON Schema. */
    SCHEMA_INVALID,
    /** Another tool has the same name. */
    NAME_TAKEN,
    /** The name is blank or longer than 200 characters. */
    NAME_INVALID;

    /** Returns its spelling in JSON. */
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

  /** Returns it as JSON: {@code {name, reason, detail}}. */
  public JsonObject json() {
    return JsonObject.builder()
        .add("name", name())
        .add("reason", reason.wire())
        .add("detail", detail)
        .build();
  }
}
