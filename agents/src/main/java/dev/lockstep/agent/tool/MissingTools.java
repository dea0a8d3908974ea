package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Locale;

/**
 * A tool, or all tools of a service, that cannot be used now.
 *
 * @param service the service that should offer it
 * @param method the name of the tool within the service; empty for all tools of the service
 * @param reason the reason
 * @param detail the reason in words, for people; truncated to 300 characters
 */
public record MissingTools(String service, String method, Reason reason, String detail) {

  private static final int LONGEST = 300;

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
    if (detail.codePointCount(0, detail.length()) > LONGEST) {
      detail = detail.substring(0, detail.offsetByCodePoints(0, LONGEST)) + "…";
    }
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
