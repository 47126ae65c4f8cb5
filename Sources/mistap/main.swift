print("mistap")
