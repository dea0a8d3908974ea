package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.lockstep.server.access.Role;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The canvas of graphs: measures, view, keyboard, search, folding, and graphs of 5,000 nodes. */
@RequiresBrowser
class GraphBrowserTest {

  /** Answers requests for graph and nodes of a run with 5,000 nodes in layers. */
  private static final String LARGE =
      """
      const real = window.fetch;
      const nodes = [], edges = [], runs = [];
      for (let i = 0; i < 5000; i++) {
        nodes.push({ nodeId: "n" + i, title: "Node " + i, type: "service" });
        if (i > 0) edges.push({ from: "n" + Math.floor((i - 1) / 3), to: "n" + i, kind: "needs" });
        if (i > 50 && i % 7 === 0) edges.push({ from: "n" + (i - 41), to: "n" + i, kind: "needs" });
        runs.push({ id: "r" + i, flowRunId: "x", nodeId: "n" + i, title: "Node " + i, type: "service", state: i < 3000 ? "COMPLETED" : "PENDING",
          attempt: 1, tries: 0, failures: 0, skipped: false, needs: [], createdAt: "2026-11-25T20:00:00Z", acceptedEvents: [], version: 1 });
      }
      const told = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
      window.fetch = async (address, options) => {
        const path = String(address.url ?? address);
        if (/flow-runs\\/[^/?]+\\/graph/.test(path)) return told({ nodes, edges });
        if (/flow-runs\\/[^/?]+\\/nodes/.test(path)) return told(runs);
        return real(address, options);
      };
      """;

  private static Press press;
  private static Browser browser;
  private static String grace;

  @BeforeAll
  static void start() {
    press = Press.start();
    browser = Browser.at(press.address());
    grace = press.token("grace", Role.OPERATOR, Role.REVIEWER);
  }

  @AfterAll
  static void stop() {
    browser.close();
    press.close();
  }

  @BeforeEach
  void begin() {
    browser.forget();
    browser.signIn(grace);
  }

  @AfterEach
  void hearNoComplaints() {
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void titlesFitIntoTheirCards() {
    browser.open("/workflows/chatty");
    browser.find(".node[data-node=talk]");

    assertThat(browser.text(".node[data-node=talk] .node-title"))
        .startsWith("Talk about")
        .endsWith("…");
    assertThat(
            number(
                "return Math.max(...[...document.querySelectorAll('.node')].map(card =>"
                    + " 50 + card.querySelector('.node-title').getComputedTextLength()"
                    + " - card.querySelector('.node-box').width.baseVal.value))"))
        .isLessThan(-4);
  }

  @Test
  void passedEdgesAreGreenWithoutAGroup() {
    String run = press.run("chatty");
    press.letTalkEnd(run);
    press.node(run, "decide", "WAITING_HUMAN");
    browser.open("/runs/" + run);

    browser.find(".edge.done[data-from=talk][data-to=tell]");
    browser.find(".edge.done[data-from=tell][data-to=decide]");
    browser.awaitText(".node[data-node=talk] .node-state", "Completed · ");
  }

  /** Starts a run and waits until nothing moves in it, because its messages move the graph. */
  private static String resting() {
    String run = press.run(Press.FLOW);
    press.node(run, "unsteady", "FAILED");
    press.node(run, "slow", "RUNNING");
    press.node(run, "brief", "WAITING_HUMAN");
    press.node(run, "review", "WAITING_HUMAN");
    return run;
  }

  @Test
  void zoomsToThePointerAndShowsTheWholeAgain() {
    String run = resting();
    browser.open("/runs/" + run);
    browser.find(".node[data-node=publish]");
    double fitted = scale();
    assertThat(areAllSeen()).isTrue();
    List<?> before = middle("publish");

    browser.script(
        "const b = document.querySelector('.node[data-node=publish]').getBoundingClientRect();"
            + " document.querySelector('svg.graph').dispatchEvent(new WheelEvent('wheel', { deltaY:"
            + " -600, clientX: b.x + b.width / 2, clientY: b.y + b.height / 2, cancelable: true }))");
    browser.await("it is larger", () -> scale() > fitted * 1.5);
    assertThat(((Number) middle("publish").get(0)).doubleValue())
        .isCloseTo(((Number) before.get(0)).doubleValue(), offset(3.0));
    browser.find("canvas.graph-map:not([hidden])");
    browser.script("document.querySelector('.graph-box').focus()");
    browser.press("0");
    browser.await("the whole is seen", GraphBrowserTest::areAllSeen);
    browser.press("+");
    browser.await("it is larger", () -> scale() > fitted * 1.2);
    browser.press("-");
    browser.press("-");
    browser.await("it is smaller", () -> scale() < fitted);
    browser.press("0");
    browser.await("the whole is seen", () -> Math.abs(scale() - fitted) < 0.01);
    browser.screenshot("graph-1440");
  }

  @Test
  void dragsTheDrawingWithoutOpeningACard() {
    String run = resting();
    browser.open("/runs/" + run);
    browser.find(".node[data-node=collect]");
    double left = ((Number) middle("collect").get(0)).doubleValue();

    browser.drag(".node[data-node=collect]", 120, 40);

    browser.await(
        "the card has moved",
        () -> Math.abs(((Number) middle("collect").get(0)).doubleValue() - left - 120) < 8);
    assertThat(browser.address()).isEqualTo("/runs/" + run);
    browser.script("document.querySelector('.graph-box').focus()");
    browser.press(Keys.ARROW_RIGHT);
    browser.await(
        "it has moved back", () -> ((Number) middle("collect").get(0)).doubleValue() < left + 80);
  }

  @Test
  void theArrowKeysMoveFromCardToCard() {
    String run = press.run("chatty");
    press.letTalkEnd(run);
    press.node(run, "decide", "WAITING_HUMAN");
    browser.open("/runs/" + run);
    browser.find(".node[data-node=talk][href]");
    browser.script("document.querySelector('.node[data-node=talk]').focus()");

    browser.press(Keys.ARROW_RIGHT);
    browser.await("the next card has the focus", () -> "tell".equals(focused()));
    browser.press(Keys.ARROW_RIGHT);
    browser.await("the next card has the focus", () -> "decide".equals(focused()));
    browser.press(Keys.ENTER);

    browser.awaitText("#node-panel h2", "Decide");
  }

  @Test
  void findsACard() {
    browser.open("/runs/" + press.run(Press.FLOW));
    browser.find(".node[data-node=review]");

    browser.script("document.querySelector('.graph-box').focus()");
    browser.press("/");
    browser.await(
        "the search has the focus",
        () -> Objects.equals(browser.script("return document.activeElement.type"), "search"));
    browser.type(".graph-search", "editor");

    browser.find(".node.found[data-node=review]");
    browser.awaitText(".graph-found", "1 of 1");
    browser.type(".graph-search", "nothing like this");
    browser.awaitText(".graph-found", "no match");
  }

  @Test
  void foldsAGroupAndTurnsTheGraph() {
    browser.open("/workflows/crowd");
    browser.find(".preview .node[data-node=greet]");

    browser.script("document.querySelector('[data-fold=each]').focus()");
    browser.press(Keys.ENTER);
    browser.await("the group is folded", () -> browser.all(".node[data-node=greet]").isEmpty());
    browser.find(".edge[data-from=each][data-to=serve]");
    browser.script("document.querySelector('[data-fold=each]').focus()");
    browser.press(Keys.ENTER);
    browser.find(".node[data-node=greet]");

    assertThat(isBelow("each", "list")).isTrue();
    browser.click("#graph-direction");
    browser.await("it is drawn to the right", () -> !isBelow("each", "list"));
  }

  @Test
  void opensAndMovesFiveThousandNodes() {
    String run = press.run("veto");

    browser.openWith(LARGE, "/runs/" + run);
    browser.find(".graph-box[data-nodes='5000']");
    browser.find(".node");
    assertThat(browser.all(".node")).hasSizeLessThan(400);
    browser.screenshot("graph-5000-part-1440");
    browser.click("#graph-fit");
    browser.find(".graph-box.far");
    assertThat(browser.all(".node")).isEmpty();
    browser.screenshot("graph-5000-1440");
    browser.drag("svg.graph", 200, 100);
    assertThat(browser.address()).isEqualTo("/runs/" + run);

    browser.type(".graph-search", "Node 4321");
    browser.find(".node.found[data-node=n4321]");
    browser.find(".graph-box:not(.far)");
    assertThat(browser.all(".node")).hasSizeLessThan(400);
    browser.drag("svg.graph", -300, -200);
    browser.find(".node");
  }

  @Test
  void fitsOntoAPhone() {
    String run = resting();
    browser.look(Look.PHONE);
    browser.open("/runs/" + run);
    browser.find(".node");

    browser.screenshot("graph-part-390");
    browser.click("#graph-fit");
    browser.find(".node[data-node=publish]");
    browser.await("the whole is seen", GraphBrowserTest::areAllSeen);
    assertThat(isBelow("publish", "collect")).isTrue();
    browser.screenshot("graph-390");
  }

  private static double scale() {
    return number("return Number(document.querySelector('.graph-box').dataset.scale)");
  }

  private static boolean areAllSeen() {
    return Objects.equals(
        browser.script(
            "const f = document.querySelector('.graph-box').getBoundingClientRect();"
                + " const all = [...document.querySelectorAll('.node')];"
                + " return all.length > 0 && all.every(n => { const b = n.getBoundingClientRect();"
                + " return b.left >= f.left && b.right <= f.right && b.top >= f.top && b.bottom <= f.bottom })"),
        true);
  }

  private static List<?> middle(String node) {
    return (List<?>)
        Objects.requireNonNull(
            browser.script(
                "const b = document.querySelector(`.node[data-node=${arguments[0]}] .node-box`)"
                    + ".getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]",
                node));
  }

  private static boolean isBelow(String node, String other) {
    return ((Number) middle(node).get(1)).doubleValue()
        > ((Number) middle(other).get(1)).doubleValue() + 20;
  }

  private static String focused() {
    return (String) browser.script("return document.activeElement?.dataset?.node ?? ''");
  }

  private static double number(String script) {
    return ((Number) Objects.requireNonNull(browser.script(script))).doubleValue();
  }
}
