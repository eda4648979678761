final class Ticket {
  func isOver(_ end: Date) -> Bool { end < Date() }
}
