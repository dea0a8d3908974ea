package dev.lockstep.generator.diagram.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.diagram.layout.LayoutBox.Inside;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompoundLayoutTest {

  private static final int GRAPHS = 300;

  @ParameterizedTest
  @EnumSource(Direction.class)
  void keepsRandomGraphsReadable(Direction direction) {
    for (int seed = 0; seed < GRAPHS; seed++) {
      LayoutGraph graph = random(new Random(seed));

      Layout layout = CompoundLayout.of(graph, direction);

      assertThat(LayoutFacts.broken(graph, layout)).as("seed %d, %s", seed, graph).isEmpty();
    }
  }

  @Test
  void givesTheSamePictureTwice() {
    LayoutGraph graph = random(new Random(7));

    assertThat(CompoundLayout.of(graph, Direction.DOWN))
        .isEqualTo(CompoundLayout.of(graph, Direction.DOWN));
  }

  @Test
  void factsSeeBoxesOnTopOfEachOther() {
    LayoutGraph graph =
        new LayoutGraph(
            List.of(
                new LayoutBox(-1, Inside.LAYERS, 0, 0),
                new LayoutBox(0, Inside.WORDS, 60, 30),
                new LayoutBox(0, Inside.WORDS, 60, 30)),
            List.of(new LayoutLine(1, 2, 40, 15)));
    Layout right = CompoundLayout.of(graph, Direction.DOWN);
    List<Rectangle> boxes = new ArrayList<>(right.boxes());
    boxes.set(2, right.boxes().get(1));

    Layout wrong =
        new Layout(
            right.direction(), right.width(), right.height(), boxes, right.words(), right.routes());

    assertThat(LayoutFacts.broken(graph, right)).isEmpty();
    assertThat(LayoutFacts.broken(graph, wrong))
        .containsExactly("boxes 1 and 2 overlap", "line 0 does not touch box 2");
  }

  @Test
  void copesWithManyLinesBetweenFewBoxes() {
    List<LayoutBox> boxes = new ArrayList<>();
    boxes.add(new LayoutBox(-1, Inside.LAYERS, 0, 0));
    List<LayoutLine> lines = new ArrayList<>();
    for (int i = 1; i <= 24; i++) {
      boxes.add(new LayoutBox(0, Inside.WORDS, 70, 30));
      for (int j = 1; j < i; j++) {
        lines.add(new LayoutLine(i, j, 40, 15));
      }
    }
    var graph = new LayoutGraph(boxes, lines);

    Layout layout = CompoundLayout.of(graph, Direction.RIGHT);

    assertThat(LayoutFacts.broken(graph, layout)).isEmpty();
  }

  private static LayoutGraph random(Random random) {
    List<LayoutBox> boxes = new ArrayList<>();
    boxes.add(new LayoutBox(-1, Inside.LAYERS, 0, 0));
    boxes.add(new LayoutBox(0, Inside.LAYERS, 80, 30));
    int count = 2 + random.nextInt(14);
    for (int i = 0; i < count; i++) {
      int parent = 1 + random.nextInt(boxes.size() - 1);
      while (isLeaf(boxes.get(parent))) {
        parent = 1 + random.nextInt(boxes.size() - 1);
      }
      boxes.add(box(random, parent, boxes.get(parent).inside()));
    }
    List<LayoutLine> lines = new ArrayList<>();
    int wanted = random.nextInt(2 * count);
    for (int i = 0; i < wanted; i++) {
      int source = 1 + random.nextInt(boxes.size() - 1);
      int target = 1 + random.nextInt(boxes.size() - 1);
      boolean loopTaken =
          source == target && lines.stream().anyMatch(l -> l.source() == source && l.isLoop());
      boolean mark = boxes.get(source).inside() == Inside.MARK && source == target;
      if (!loopTaken && !mark) {
        boolean label = random.nextInt(4) > 0;
        double width = label ? 20 + random.nextInt(160) : 0;
        lines.add(new LayoutLine(source, target, width, label ? 15 + random.nextInt(40) : 0));
      }
    }
    return new LayoutGraph(boxes, lines);
  }

  private static boolean isLeaf(LayoutBox box) {
    return box.inside() == Inside.WORDS || box.inside() == Inside.MARK;
  }

  private static LayoutBox box(Random random, int parent, Inside around) {
    Inside inside = Inside.values()[random.nextInt(Inside.values().length)];
    if (around == Inside.REGIONS && inside == Inside.MARK) {
      inside = Inside.WORDS;
    }
    return inside == Inside.MARK
        ? new LayoutBox(parent, inside, 12, 12)
        : new LayoutBox(parent, inside, 50 + random.nextInt(90), 26 + random.nextInt(50));
  }
}
