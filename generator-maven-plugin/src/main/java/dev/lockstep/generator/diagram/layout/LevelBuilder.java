package dev.lockstep.generator.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Puts the inside of a box into layers: boxes in every second one, labels between them, and a layer
 * of ports at both ends for lines that cross the edge of the box.
 */
final class LevelBuilder {

  private static final double ROOM_PER_LINE = 12;

  private final Sheet sheet;
  private final LayoutGraph graph;
  private final Map<Integer, Integer> ranks;
  private final List<Segment> segments;
  private final TreeMap<Integer, List<Item>> layers = new TreeMap<>();
  private final Map<Integer, Item> boxes = new HashMap<>();
  private final List<Chain> chains = new ArrayList<>();
  private final int last;

  LevelBuilder(
      Sheet sheet, LayoutGraph graph, Map<Integer, Integer> ranks, List<Segment> segments) {
    this.sheet = sheet;
    this.graph = graph;
    this.ranks = ranks;
    this.segments = segments;
    this.last = 2 * ranks.values().stream().mapToInt(Integer::intValue).max().orElse(0) + 4;
  }

  Level build(List<Integer> children) {
    children.forEach(this::addBox);
    segments.forEach(this::addChain);
    return new Level(List.copyOf(layers.values()), chains);
  }

  private void addBox(int box) {
    Sheet.Frame frame = sheet.frame(box);
    if (graph.boxes().get(box).inside() == LayoutBox.Inside.WORDS) {
      double wanted = ROOM_PER_LINE * (mostOnOneSide(box) - 1) + 2 * Straightening.EDGE;
      frame.outerAcross += Math.max(wanted - frame.across, 0);
      frame.across = Math.max(wanted, frame.across);
    }
    var item = new Item(kind(box), box, frame.outerAlong, frame.outerAcross, frame.across / 2);
    boxes.put(box, item);
    put(item, layerOf(box));
  }

  private Item.Kind kind(int box) {
    boolean mark = graph.boxes().get(box).inside() == LayoutBox.Inside.MARK;
    return mark ? Item.Kind.MARK : Item.Kind.BOX;
  }

  private long mostOnOneSide(int box) {
    long ahead =
        segments.stream()
            .filter(segment -> segment.from() == box || segment.to() == box)
            .filter(segment -> leadsOn(segment, box))
            .count();
    long all =
        segments.stream().filter(segment -> segment.from() == box || segment.to() == box).count();
    return Math.max(ahead, all - ahead);
  }

  private boolean leadsOn(Segment segment, int box) {
    return layerOf(segment.from() == box ? segment.to() : segment.from()) > layerOf(box);
  }

  private int layerOf(int place) {
    if (place == Segment.START) {
      return 0;
    }
    return place == Segment.END ? last : 2 * ranks.get(place) + 2;
  }

  private void addChain(Segment segment) {
    boolean reversed = layerOf(segment.from()) > layerOf(segment.to());
    int low = reversed ? segment.to() : segment.from();
    int high = reversed ? segment.from() : segment.to();
    int from = layerOf(low);
    int to = layerOf(high);
    List<Item> items = new ArrayList<>();
    items.add(end(low, segment.line()));
    for (int layer = from + 1; layer < to; layer++) {
      boolean label = segment.labelled() && layer == labelLayer(from, to, reversed);
      items.add(put(label ? label(segment.line()) : Item.bend(segment.line()), layer));
    }
    items.add(end(high, segment.line()));
    chains.add(new Chain(segment, reversed, items, links(segment, items, low, high)));
  }

  /** The layer of labels nearest to the middle, the one nearer to the source of two. */
  private static int labelLayer(int from, int to, boolean reversed) {
    int middle = (from + to) / 2;
    return middle % 2 == 1 ? middle : reversed ? middle + 1 : middle - 1;
  }

  private Item label(int line) {
    double across = sheet.labelAcross(line);
    return new Item(Item.Kind.LABEL, line, sheet.labelAlong(line), across, across / 2);
  }

  private Item end(int place, int line) {
    return place >= 0 ? boxes.get(place) : put(Item.port(line), layerOf(place));
  }

  private List<Link> links(Segment segment, List<Item> items, int low, int high) {
    List<Link> links = new ArrayList<>();
    for (int i = 0; i + 1 < items.size(); i++) {
      links.add(new Link(items.get(i), items.get(i + 1)));
    }
    Link first = links.get(0);
    Link end = links.get(links.size() - 1);
    Double port = portOf(low, segment.line());
    if (port != null) {
      first.fromIsFixed = true;
      first.fromOffset = port - first.from().beforeAnchor();
    }
    port = portOf(high, segment.line());
    if (port != null) {
      end.toIsFixed = true;
      end.toOffset = port - end.to().beforeAnchor();
    }
    return links;
  }

  private @org.jspecify.annotations.Nullable Double portOf(int place, int line) {
    return place < 0 ? null : sheet.frame(place).ports.get(line);
  }

  private Item put(Item item, int layer) {
    layers.computeIfAbsent(layer, key -> new ArrayList<>()).add(item);
    return item;
  }
}
