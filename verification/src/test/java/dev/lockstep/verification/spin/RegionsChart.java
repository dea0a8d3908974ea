package dev.lockstep.verification.spin;

import java.util.List;
import java.util.Random;

/**
 * A random chart with flat regions, a counter, a Boolean and one {@code never} property. The first
 * branch counts, since a number that no action assigns can begin with any value and no search over
 * it is complete. Equal seeds result in equal charts.
 */
final class RegionsChart {

  private static final List<String> EVENTS = List.of("e0", "e1", "e2", "e3");

  private final Random random;
  private final int regions;
  private final int states;
  private boolean hasCount;

  RegionsChart(long seed) {
    this.random = new Random(seed);
    this.regions = 2 + random.nextInt(3);
    this.states = 2 + random.nextInt(4);
  }

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("statechart: regions\nversion: 1.0.0\ncontext:\n");
    text.append("  n: { type: int }\n  flag: { type: bool }\nevents: { ");
    EVENTS.forEach(event -> text.append(event).append(": , "));
    text.append("}\ntype: parallel\nstates:\n");
    for (int region = 0; region < regions; region++) {
      text.append("  p").append(region).append(":\n    states:\n");
      for (int state = 0; state < states; state++) {
        text.append("      ").append(name(region, state)).append(":\n        on:\n");
        for (String event : EVENTS) {
          text.append(branches(event, region));
        }
      }
    }
    text.append("properties:\n  p: { never: \"").append(predicate()).append("\" }\n");
    return text.toString();
  }

  private static String name(int region, int state) {
    return "s" + region + "_" + state;
  }

  private String branches(String event, int region) {
    StringBuilder text = new StringBuilder("          " + event + ":\n");
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      boolean counts = random.nextInt(4) == 0 || !hasCount;
      hasCount = true;
      text.append("            - { guard: \"").append(counts ? "n < 3" : guard()).append('"');
      text.append(counts ? ", actions: [ assign: { n: n + 1 } ]" : action());
      text.append(random.nextInt(4) > 0 ? target(region) : "").append(" }\n");
    }
    return text.toString();
  }

  private String guard() {
    return switch (random.nextInt(5)) {
      case 0 -> "n < 3";
      case 1 -> "n == " + random.nextInt(4);
      case 2 -> "flag";
      case 3 -> "in('" + anyState() + "')";
      default -> "!flag || n > 1";
    };
  }

  private String target(int region) {
    return ", target: " + name(region, random.nextInt(states));
  }

  private String action() {
    return switch (random.nextInt(5)) {
      case 0 -> ", actions: [ assign: { n: \"0\" } ]";
      case 1 -> ", actions: [ assign: { flag: \"!flag\" } ]";
      default -> "";
    };
  }

  private String anyState() {
    return name(random.nextInt(regions), random.nextInt(states));
  }

  private String predicate() {
    String one = "in('" + anyState() + "') && in('" + anyState() + "')";
    return random.nextBoolean() ? one : one + " && n == " + random.nextInt(4);
  }
}
