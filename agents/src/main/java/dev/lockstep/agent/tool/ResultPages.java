package dev.lockstep.agent.tool;

import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The tool by which a model reads, page by page, results that were left out of its context. It
 * reads results of the same conversation only. Thread-safe.
 */
public final class ResultPages implements ToolExecutor {

  /** The service of the tool. */
  public static final String SERVICE = "conversation";

  /** The method of the tool. */
  public static final String METHOD = "fetch_result";

  /** Maximum number of characters of a page. */
  public static final int PAGE = 16_000;

  private static final ToolDescription DESCRIPTION =
      ToolDescription.of(
              SERVICE,
              METHOD,
              "Reads a page of an earlier result that was left out or shortened. The result states"
                  + " the id and the offset.")
          .taking(
              (JsonObject)
                  JsonReader.standard()
                      .read(
                          """
                          {"type": "object",
                           "properties": {
                             "id": {"type": "string", "description": "The id that was stated."},
                             "offset": {"type": "integer", "minimum": 0,
                                        "description": "The first character to read."}},
                           "required": ["id"],
                           "additionalProperties": false}
                          """)
                      .orElseThrow());

  private final BiFunction<String, String, Optional<String>> results;

  /**
   * Creates the tool.
   *
   * @param results returns the result of an execution, the second argument, in the conversation of
   *     the calling execution, the first argument
   */
  public ResultPages(BiFunction<String, String, Optional<String>> results) {
    this.results = results;
  }

  @Override
  public List<ToolDescription> tools() {
    return List.of(DESCRIPTION);
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    String id = call.arguments().get("id") instanceof JsonString text ? text.value() : "";
    long offset =
        call.arguments().get("offset") instanceof JsonNumber number && number.isLong()
            ? Math.max(0, number.longValue())
            : 0;
    return results
        .apply(call.id(), id)
        .<ToolOutcome>map(text -> new ToolOutcome.Succeeded(page(text, offset)))
        .orElseGet(() -> new ToolOutcome.Failed("there is no result `" + id + "` to read"));
  }

  private static String page(String text, long offset) {
    int from = boundary(text, (int) Math.min(offset, text.length()));
    int to = boundary(text, Math.min(text.length(), from + PAGE));
    return "characters %d to %d of %d\n%s"
        .formatted(from, to, text.length(), text.substring(from, to));
  }

  /** Moves a position within a surrogate pair to the start of the pair. */
  private static int boundary(String text, int at) {
    boolean isWithin =
        at > 0
            && at < text.length()
            && Character.isLowSurrogate(text.charAt(at))
            && Character.isHighSurrogate(text.charAt(at - 1));
    return isWithin ? at - 1 : at;
  }
}
