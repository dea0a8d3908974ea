package dev.lockstep.benchmarks.lists;

import dev.lockstep.runtime.json.JsonValue;
import java.io.PrintStream;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;

/**
 * Forty seeded questions, such as the failed invoice runs of a day over an amount. Each answer,
 * with all its pages and its total, is compared with a look at every run.
 */
final class Questions {

  private static final int COUNT = 40;
  private static final long DAY = 86_400_000;
  private static final int MOST_EXACT = 10_000;

  private final Client client;
  private final List<SeededRun> runs;
  private final Random random;
  private final PrintStream out;

  private record Question(String query, Predicate<SeededRun> isMeant) {
    Question and(String condition, Predicate<SeededRun> other) {
      return new Question((query + " " + condition).strip(), isMeant.and(other));
    }
  }

  Questions(Client client, List<SeededRun> runs, Random random, PrintStream out) {
    this.client = client;
    this.runs = runs;
    this.random = random;
    this.out = out;
  }

  /** Asks all questions. Returns true if every answer has exactly the right rows. */
  boolean ask() {
    int right = 0;
    int rows = 0;
    for (int number = 0; number < COUNT; number++) {
      Question question = question(number);
      List<String> expected =
          new ArrayList<>(runs.stream().filter(question.isMeant()).map(SeededRun::id).toList());
      Collections.reverse(expected);
      List<String> found = found(question.query(), expected.size());
      rows += found.size();
      if (found.equals(expected)) {
        right++;
      } else {
        out.printf(
            Locale.ROOT,
            "wrong: %s: %d rows instead of %d%n",
            question.query(),
            found.size(),
            expected.size());
      }
    }
    out.printf(
        Locale.ROOT, "%d of %d questions have exactly the right rows (%,d)%n", right, COUNT, rows);
    return right == COUNT;
  }

  private List<String> found(String query, int expected) {
    // The templates are runs, too; no copy has their amount.
    String path =
        "/api/flow-runs/search?limit=200&q="
            + URLEncoder.encode(
                (query + " amount<" + Template.AMOUNT).strip(), StandardCharsets.UTF_8);
    List<String> ids = new ArrayList<>();
    while (true) {
      HttpResponse<String> page = client.get(path);
      List<JsonValue> items = Client.list(page.body());
      String link = page.headers().firstValue("Link").orElse("");
      long total = Long.parseLong(page.headers().firstValue("Total-Count").orElseThrow());
      boolean isExact = page.headers().firstValue("Total-Count-Exact").orElseThrow().equals("true");
      if (items.isEmpty() && !link.isEmpty()) {
        throw new IllegalStateException("an empty page has a next one: " + path);
      }
      if (isExact != (expected <= MOST_EXACT) || isExact && total != expected) {
        throw new IllegalStateException(
            "%s: total %d, exact %s, instead of %d".formatted(query, total, isExact, expected));
      }
      items.forEach(item -> ids.add(Client.text(item, "id")));
      if (link.isEmpty()) {
        return ids;
      }
      path = link.substring(1, link.indexOf('>'));
    }
  }

  private Question question(int number) {
    Question question = new Question("", run -> true);
    int[] parts = {1 + number % 7, (number * 5 + 2) % 9, random.nextInt(9)};
    for (int part : parts) {
      question = with(question, part);
    }
    return question;
  }

  private Question with(Question question, int part) {
    SeededRun any = runs.get(random.nextInt(runs.size()));
    switch (part) {
      case 1:
        return question.and(
            "state:" + any.state().toLowerCase(Locale.ROOT),
            run -> run.state().equals(any.state()));
      case 2:
        String kind = any.workflow().substring(0, any.workflow().indexOf('-'));
        return question.and(kind, run -> run.workflow().startsWith(kind));
      case 3:
        long day = any.startedAt() / DAY;
        return question.and(
            "started:" + Instant.ofEpochMilli(day * DAY).toString().substring(0, 10),
            run -> run.startedAt() / DAY == day);
      case 4:
        int amount = random.nextInt(2_000);
        return question.and("amount>" + amount, run -> run.amount() > amount);
      case 5:
        String word = any.customer().split(" ")[0];
        return question.and("\"" + word + "\"", run -> run.customer().startsWith(word));
      case 6:
        return question.and("starter:" + any.starter(), run -> run.starter().equals(any.starter()));
      case 7:
        int minutes = 1 + random.nextInt(30);
        return question.and(
            "duration>" + minutes + "m", run -> run.duration() >= minutes * 60_000L + 1);
      case 8:
        String prefix = any.invoice().substring(0, 7);
        return question.and(
            "invoice_no:" + prefix.toLowerCase(Locale.ROOT) + "*",
            run -> run.invoice().startsWith(prefix));
      default:
        return question.and(
            "workflow:" + any.workflow() + "," + Seed.workflow(0),
            run ->
                run.workflow().equals(any.workflow()) || run.workflow().equals(Seed.workflow(0)));
    }
  }
}
