package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.SearchWords;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values by which a run is found. */
public final class SearchedRun {

  /** The maximum number of characters of the text of an attribute; longer texts are cut. */
  public static final int LONGEST_TEXT = 200;

  private SearchedRun() {}

  /** Returns the values that may change. */
  public static Searchable.Entry entry(RunData run, FlowRunState state) {
    @Nullable Instant end =
        switch (state) {
          case PENDING, RUNNING -> null;
          case COMPLETED, FAILED -> run.completedAt();
          case CANCELLED -> run.cancelledAt();
        };
    return new Searchable.Entry(
        run.workflow(), run.starter(), end == null ? 0 : end.toEpochMilli());
  }

  /** Returns the words of the variables and of the workflow, and the attributes of the flow. */
  public static SearchTerms terms(RunData run) {
    Set<String> words = new LinkedHashSet<>();
    SearchWords.add(run.workflow(), words, SearchWords.MOST);
    SearchWords.add(run.variables(), words);
    Map<String, String> texts = new HashMap<>();
    Map<String, Double> numbers = new HashMap<>();
    for (String name : run.attributes()) {
      JsonValue value = run.variables().get(name);
      if (value instanceof JsonNumber number && Double.isFinite(number.doubleValue())) {
        numbers.put(name, number.doubleValue());
      } else if (value instanceof JsonString text) {
        texts.put(name, text(text.value()));
      } else if (value instanceof JsonBoolean flag) {
        texts.put(name, Boolean.toString(flag.value()));
      }
    }
    return new SearchTerms(words, texts, numbers);
  }

  /** Returns a text as it is stored and compared. */
  static String text(String value) {
    StringBuilder text = new StringBuilder();
    value
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .limit(LONGEST_TEXT)
        .map(point -> isStorable(point) ? point : ' ')
        .forEach(text::appendCodePoint);
    return text.toString();
  }

  private static boolean isStorable(int point) {
    return !Character.isISOControl(point) && Character.getType(point) != Character.SURROGATE;
  }
}
