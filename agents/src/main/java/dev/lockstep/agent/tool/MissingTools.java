package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonObject;
import java.util.Locale;

/**
 * A tool, or all tools of a service, that cannot be used now.
 *
 * @param service who should offer it
 * @param method the tool there; empty for all tools of the service
 * @param reason why it is missing
 * @param detail the same in words, for people; at most a few hundred characters
 */
public record MissingTools(String service, String method, Reason reason, String detail) {

  private static final int LONGEST = 300;

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
    if (detail.codePointCount(0, detail.length()) > LONGEST) {
      detail = detail.substring(0, detail.offsetByCodePoints(0, LONGEST)) + "…";
    }
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
